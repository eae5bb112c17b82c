/** Leads to the first field that was refused, once it says so on screen (WCAG 3.3.1). */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
