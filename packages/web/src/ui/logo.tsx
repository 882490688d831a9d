// The product's logo.

/** The logo without the product's name; `size` is in pixels. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="#1d5a86" />
      <g fill="none" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 20.5c3-3.6 5.6-3.6 9 0s6 3.6 9 0" stroke="#7fd0cf" />
        <path d="M7 13c3-3.6 5.6-3.6 9 0s6 3.6 9 0" stroke="#fff" />
      </g>
    </svg>
  );
}
