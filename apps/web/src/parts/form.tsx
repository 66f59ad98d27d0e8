import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { ApiError } from "@concord-mt/protocol";
import { describeError } from "./states.tsx";

/** A form that says what the server refused, and cannot be sent twice. */
export function Form({
  submit,
  onSubmit,
  children,
  isInline = false,
}: {
  readonly submit: string;
  /** Sends it; what it throws is shown. */
  readonly onSubmit: (form: FormData) => Promise<void>;
  readonly children: ComponentChildren;
  readonly isInline?: boolean;
}): VNode {
  const [error, setError] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      class={isInline ? "form inline" : "form"}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        setBusy(true);
        setError(undefined);
        onSubmit(new FormData(form))
          .then(() => {
            form.reset();
          })
          .catch((reason: unknown) => {
            setError(reason);
            markFields(form, reason);
          })
          .finally(() => {
            setBusy(false);
          });
      }}
    >
      {children}
      <p class="actions">
        <button type="submit" class="primary" disabled={isBusy}>
          {submit}
        </button>
      </p>
      {error !== undefined && (
        <p class="form-error" role="alert">
          {describeError(error)}
        </p>
      )}
    </form>
  );
}

/** Shows at the field what is wrong with it. */
function markFields(form: HTMLFormElement, reason: unknown): void {
  const wrong = new Set(
    reason instanceof ApiError
      ? (reason.problem.errors ?? []).map(({ path }) => path)
      : [],
  );
  for (const element of form.elements)
    if (element instanceof HTMLInputElement)
      element.setAttribute("aria-invalid", String(wrong.has(element.name)));
}

/** A field with its name and a hint. */
export function Field({
  name,
  label,
  hint,
  ...rest
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "password" | "number";
  readonly value?: string;
  readonly required?: boolean;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly autocomplete?: string;
  readonly onInput?: (value: string) => void;
}): VNode {
  const { onInput, value, type = "text", ...others } = rest;
  // The types of Preact know each kind of input by itself.
  const attributes = { ...others, type: type as "text" };
  return (
    <p class="field">
      <label for={`field-${name}`}>{label}</label>
      <input
        id={`field-${name}`}
        name={name}
        {...(value !== undefined &&
          (onInput === undefined ? { defaultValue: value } : { value }))}
        {...attributes}
        {...(hint !== undefined && { "aria-describedby": `hint-${name}` })}
        onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
      />
      {hint !== undefined && (
        <small id={`hint-${name}`} class="hint">
          {hint}
        </small>
      )}
    </p>
  );
}

/** A text of a form. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
