/** A 24 × 24 stroke icon from its path. Decorative: the control that holds it has the name. */
export function Icon({ path, flip }: { path: string; flip?: boolean }) {
  return (
    <svg className="lk-icon" viewBox="0 0 24 24" aria-hidden="true" data-flip={flip || undefined}>
      <path d={path} />
    </svg>
  )
}

export const icons = {
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  explorer:
    'M12 4a8 8 0 0 1 0 16a8 8 0 0 1 0-16zM4 12h16M12 4c2.4 2.2 3.5 4.9 3.5 8s-1.1 5.8-3.5 8c-2.4-2.2-3.5-4.9-3.5-8s1.1-5.8 3.5-8z',
  external: 'M8 16L17 7M9.5 7H17v7.5',
  flip: 'M8 5v14M4.5 8.5L8 5l3.5 3.5M16 19V5M12.5 15.5L16 19l3.5-3.5',
  forward: 'M9 5l7 7-7 7',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 11.5V16M12 8v.5',
  retry: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4',
  signOut: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h14V8H6M16 13.5h.5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.5',
} as const
