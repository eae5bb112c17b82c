/** `shared-ui/content`: parts that only some screens use, without third-party code. */
export {
  Accordion,
  AccordionSkeleton,
  type AccordionItem,
  type AccordionProps,
} from '../accordion/accordion';
export { Badge, type BadgeProps } from '../badge/badge';
export { PaceBar, type PaceBarProps, type PaceTone } from '../pace-bar/pace-bar';
export { Fold, type FoldProps } from '../fold/fold';
export { RecordHeader, type RecordFact, type RecordHeaderProps } from '../record-header/record-header';
export { CardSkeleton } from '../skeleton/card-skeleton';
export { ButtonSkeleton, ChoiceSkeleton, FieldSkeleton, LineSkeleton } from '../skeleton/skeleton-parts';
export { Stepper, type StepperProps } from '../stepper/stepper';
