const CONTROLS = 'input, select, textarea, button, [tabindex]';

/**
 * Moves the focus to the first invalid field, or to the messages at the top of the form, once they are rendered
 * (WCAG 3.3.1). A group that cannot take the focus passes it to its first control.
 */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const problem = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-problems]');
    if (!problem) return;
    const target = problem.matches(CONTROLS) ? problem : problem.querySelector<HTMLElement>(CONTROLS);
    target?.focus();
  });
}
