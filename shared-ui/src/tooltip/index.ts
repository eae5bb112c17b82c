/** `shared-ui/tooltip`: a short explanation of a control; with React Aria, so downloaded only where it is used. */
export { Tooltip, type TooltipProps } from './tooltip';
