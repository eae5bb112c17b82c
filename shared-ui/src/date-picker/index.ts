/**
 * `shared-ui/date-picker`: dates typed or chosen in a calendar. Uses React Aria, so it is downloaded only where
 * needed.
 */
export { DatePicker, type DatePickerProps } from './date-picker';
export { DateRangePicker, type DateRange, type DateRangePickerProps } from './date-range-picker';
