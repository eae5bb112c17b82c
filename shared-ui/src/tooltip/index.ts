/** `shared-ui/tooltip`: a short explanation of a control. Uses React Aria, so it is downloaded only where needed. */
export { Tooltip, type TooltipProps } from './tooltip';
