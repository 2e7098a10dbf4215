import { type Topic, topics } from '../courses/topic.ts'
import { type CertificationLevel, certificationLevels } from '../exams/certification.ts'

/** `next`: not earned yet. */
export const badgeStates = ['earned', 'next', 'expired'] as const
export type BadgeState = (typeof badgeStates)[number]

/** `icon` is the mark on a tile. */
export type Illustration =
  | 'hero'
  | 'mark'
  | 'icon'
  | `cover-${Topic}`
  | `badge-${CertificationLevel}-${BadgeState}`

export const illustrations: readonly Illustration[] = [
  ...(['hero', 'mark', 'icon'] as const),
  ...topics.map((topic) => `cover-${topic}` as const),
  ...certificationLevels.flatMap((level) => badgeStates.map((state) => `badge-${level}-${state}` as const)),
]

/** `#rrggbb`: the brand's colour, and that of the disc. */
export interface IllustrationColors {
  readonly color: string
  readonly accentColor: string
}

/** Of the drawings. It is part of the path, so that caches do not keep an old one. */
export const illustrationVersion = 1

/** As `1-cover-networking-1d4ed8-ffb224`: all that decides the drawing, so that it can be cached for ever. */
export function illustrationPath(shown: Illustration, { color, accentColor }: IllustrationColors): string {
  const name = [illustrationVersion, shown, color.slice(1), accentColor.slice(1)].join('-')
  return `/api/site/v1/illustrations/${name}`
}

/** Of a name that the endpoint has accepted. */
export function illustrationNamed(name: string): { readonly shown: Illustration } & IllustrationColors {
  const [color, accentColor] = name.split('-').slice(-2)
  const shown = illustrations.find((one) => name.startsWith(`${illustrationVersion}-${one}-`)) ?? 'icon'
  return { shown, color: `#${color}`, accentColor: `#${accentColor}` }
}
