import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isWithin, type Path } from './path';
import type { FormApi } from './form-api';

export interface FormStep<T> {
  label: string;
  /** The parts of the form this step shows; `items` includes everything inside it. */
  fields: readonly Path<T>[];
}

export interface FormSteps {
  /** The current step, from 0. */
  current: number;
  isLast: boolean;
  labels: readonly string[];
  busy: boolean;
  /** For `Form`: before the last step, Enter and the submit button check this step and go to the next. */
  onSubmit: (() => void) | undefined;
  back: () => void;
  /** For the step's heading (with `tabIndex={-1}`), which takes the focus when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

interface StepOptions<T> {
  /** The server's check of a step (`orders/check-form`), after the form's own rules. False stays on the step. */
  check?: (values: T, step: number) => Promise<boolean>;
  /** Where a form begins that is filled in already; 0 unless said. */
  start?: number;
}

/** A form in steps. Each step is checked before the next, and an error from the server returns to its step. */
export function useSteps<T extends object>(
  form: FormApi<T>,
  steps: readonly FormStep<T>[],
  { check, start = 0 }: StepOptions<T> = {},
): FormSteps {
  const [current, setCurrent] = useState(start);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(start);
  const fields: readonly string[] = steps[current]?.fields ?? [];
  form.keepPlace(steps.flatMap((step): readonly string[] => step.fields));

  // A problem on another step: show that step first, then focus the problem.
  useLayoutEffect(() => {
    const paths = Object.keys(form.errors);
    const stepOf = (path: string) =>
      steps.findIndex((step) => step.fields.some((field: string) => isWithin(path, field)));
    const places = paths.map(stepOf).filter((place) => place >= 0);
    if (places.length > 0 && !places.includes(current)) setCurrent(Math.min(...places));
    // Run only when there is a new problem to show.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form.attention]);

  useEffect(() => {
    if (moved.current === current) return;
    moved.current = current;
    if (Object.keys(form.errors).length === 0) heading.current?.focus();
  }, [current, form.errors]);

  const next = async () => {
    if (busy || !form.check(fields)) return;
    setBusy(true);
    try {
      if (!check || (await check(form.values, current))) setCurrent(current + 1);
    } catch (error) {
      form.refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const isLast = current === steps.length - 1;

  return {
    current,
    isLast,
    labels: steps.map(({ label }) => label),
    busy,
    heading,
    onSubmit: isLast ? undefined : () => void next(),
    back: () => setCurrent(Math.max(0, current - 1)),
  };
}
