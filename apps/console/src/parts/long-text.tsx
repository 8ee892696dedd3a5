const LONGEST = 400;
const SHOWN = 240;

/** What a registry publishes, whatever its length: the beginning, and the rest on demand. */
export function LongText({ text }: { readonly text: string }) {
  return text.length <= LONGEST ? (
    text
  ) : (
    <details>
      <summary>
        {text.slice(0, SHOWN)}… <strong>all {text.length.toLocaleString('en-US')} characters</strong>
      </summary>
      {text}
    </details>
  );
}
