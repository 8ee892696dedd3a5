import type { Locator, Page } from 'playwright-core';

const MAX_PRESSES = 250;

/** A person without a mouse. */
export type Keyboard = {
  /** Presses Tab until this control has the focus. Fails if Tab never reaches it. */
  readonly reach: (control: Locator) => Promise<void>;
  /** Reaches a control and presses a key on it. */
  readonly press: (control: Locator, key?: string) => Promise<void>;
  /** Reaches a field and types into it. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Reaches a list of choices, types until one is left and takes it. */
  readonly choose: (field: Locator, text: string) => Promise<void>;
};

const isFocused = (element: { readonly ownerDocument: { readonly activeElement: unknown } }): boolean =>
  element === element.ownerDocument.activeElement;

export function useKeyboard(page: Page): Keyboard {
  const reach = async (control: Locator): Promise<void> => {
    await control.waitFor({ state: 'attached' });
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      if (await control.evaluate(isFocused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control}`);
  };
  const press = async (control: Locator, key = 'Enter'): Promise<void> => {
    await reach(control);
    await page.keyboard.press(key);
  };
  return {
    reach,
    press,
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    choose: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: text }).first().waitFor();
      const marked = page.locator('[role="option"][data-combobox-selected]');
      while (!(await marked.innerText().catch(() => '')).includes(text)) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
}
