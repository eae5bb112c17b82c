/** This area's parts of the home page, by their component names in `remote.json`. */
export { DeliveryFigure, OrderFigure } from './figures';
