/** Icons of this area's row actions, on the grid of 24 units that the portal's others have. */
const PATHS = {
  barcode: 'M4 6v12M7.5 6v12M11 6v12M13 6v12M16.5 6v12M20 6v12',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15',
  file: 'M13.5 3.5H6v17h12V8zM13.5 3.5V8H18',
  // A coin's worth of squares: paying, beside copying a code.
  pay: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  pix: 'M12 3.5 20.5 12 12 20.5 3.5 12zM8 12h8M12 8v8',
} as const;

/** A decorative icon: the button's label says what it means. */
export const FinanceIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg
    viewBox="0 0 24 24"
    width={18}
    height={18}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    aria-hidden
  >
    <path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
