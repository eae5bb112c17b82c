/** `shared-ui/content`: parts of some screens only, without any library. */
export { Accordion, type AccordionItem, type AccordionProps } from '../accordion/accordion';
export { Badge, type BadgeProps } from '../badge/badge';
export { Stepper, type StepperProps } from '../stepper/stepper';
