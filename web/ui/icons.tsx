const line = {
  viewBox: '0 0 16 16',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const solid = { viewBox: '0 0 14 14', fill: 'currentColor' } as const

const lines = {
  bell: 'M4.5 11V7a3.5 3.5 0 0 1 7 0v4l1.3 1.5H3.2zM6.8 14.5h2.4',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.8h11M5.5 2v3M10.5 2v3',
  check: 'M2.5 8.5 6.5 12l7-8',
  chevronDown: 'm4 6 4 4 4-4',
  chevronLeft: 'm10 4-4 4 4 4',
  chevronRight: 'm6 4 4 4-4 4',
  copy: 'M6 5h7v8H6zM10 5V3H3v8h3',
  cross: 'm4 4 8 8M12 4l-8 8',
  dash: 'M3 8h10',
  download: 'M8 3v7M5 7l3 3 3-3M3 13h10',
  half: 'M8 3a5 5 0 1 0 0 10zM8 3a5 5 0 0 1 0 10z',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.5V11M8 5v.1',
  lock: 'M3.5 7.5h9V13h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  newTab: 'M9 3h4v4M13 3 7.5 8.5M11 9.5V13H3V5h3.5',
  print: 'M4 6V3h8v3M4 11H2V6h12v5h-2M4 9h8v4H4z',
  ring: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3z',
  left: 'M13 8H3M7 4 3 8l4 4',
  right: 'M3 8h10M9 4l4 4-4 4',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1',
}

const disc = 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2z'
const bars = ['M1 10h12v3H1z', 'M1 5.5h12v3H1z', 'M1 1h12v3H1z']
/** Three bars, filled up to the level. */
const levels = { level1: 1, level2: 2, level3: 3 }

export type IconName = keyof typeof lines | keyof typeof levels | 'disc'

/** A decorative icon beside text; hidden from screen readers. */
export function Icon({ name, size = 'normal' }: { name: IconName; size?: 'small' | 'normal' | 'mark' }) {
  return (
    <svg
      className={size === 'normal' ? 'icon' : `icon icon-${size}`}
      aria-hidden="true"
      {...(name in lines ? line : solid)}
    >
      {name in levels ? (
        bars.map((bar, at) => (
          <path key={bar} d={bar} opacity={at < levels[name as keyof typeof levels] ? undefined : 0.22} />
        ))
      ) : (
        <path d={name === 'disc' ? disc : lines[name as keyof typeof lines]} />
      )}
    </svg>
  )
}
