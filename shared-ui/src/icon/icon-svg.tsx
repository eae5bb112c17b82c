import type { SVGProps } from 'react';

export interface IconSvgProps extends SVGProps<SVGSVGElement> {
  /** Width and height in px; 20 by default. */
  size?: number;
}

/** One line icon on the 24-unit grid, in the colour of the surrounding text. */
export function IconSvg({ path, size = 20, ...rest }: { path: string } & IconSvgProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
