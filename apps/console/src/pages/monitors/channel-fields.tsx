import { Switch, TextInput } from '@mantine/core';
import styles from './monitors.module.css';
import type { FieldsProps } from './watched-fields.tsx';

export function ChannelFields({ draft, faults, onChange }: FieldsProps) {
  return (
    <>
      <fieldset className={styles.fields}>
        <legend className="label">Where alerts go: one of them, or both</legend>
        <TextInput
          label="E-mail"
          type="email"
          size="sm"
          autoComplete="email"
          description="A new address is asked to confirm before the first alert."
          value={draft.email}
          error={faults.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
        <TextInput
          label="Webhook"
          type="url"
          size="sm"
          autoComplete="off"
          placeholder="https://"
          description="https, at a public address; every call is signed."
          value={draft.webhookUrl}
          error={faults.webhookUrl}
          onChange={(event) => onChange({ webhookUrl: event.currentTarget.value })}
        />
        <TextInput
          label="Label"
          size="sm"
          autoComplete="off"
          placeholder="the new coach"
          description="Yours, up to 200 characters; it stands in every alert."
          value={draft.label}
          error={faults.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
      </fieldset>
      <Switch
        size="sm"
        label="Also alert what is on file already"
        checked={draft.tellsBaseline}
        onChange={(event) => onChange({ tellsBaseline: event.currentTarget.checked })}
      />
    </>
  );
}
