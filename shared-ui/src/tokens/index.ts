export { setAccent, setColorScheme, type ColorScheme } from './appearance';
export { GlobalStyle } from './global-style';
export { offPaper } from './paper';
export { t, type ColorName } from './theme';
export { URGENCY_COLORS } from './urgency';
