/** `shared-ui/date-picker`: dates typed or chosen in a calendar; with React Aria, so downloaded only where used. */
export { DatePicker, type DatePickerProps } from './date-picker';
export { DateRangePicker, type DateRange, type DateRangePickerProps } from './date-range-picker';
