import type { Brand } from '#contract/content/brand.ts'
import { type CoverMotif, coverMotifs, getDrawnCover } from '#contract/courses/cover.ts'
import { type Level, levels } from '#contract/courses/lecture.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { CoverDrawing } from './draw-cover.ts'

export type CoverColors = Pick<Brand, 'color' | 'darkColor'>

export interface CoverSubject {
  readonly id: number
  readonly title: LocalisedText
  readonly level: Level
}

export function drawingOf(
  { id, title, level }: CoverSubject,
  { color, darkColor }: CoverColors,
): CoverDrawing {
  return { motif: motifOf(title.en, id), seed: id, level: levels.indexOf(level) + 1, color, darkColor }
}

/** Drawn beside the home page's heading, and on its share pictures. */
export function homeDrawing({ color, darkColor }: CoverColors): CoverDrawing {
  return { motif: 'compute', seed: 4, level: 3, color, darkColor }
}

/** Words of English titles by motif; the first that a title has decides. `*` stands for the rest of a word. */
const topicWords: readonly (readonly [CoverMotif, string])[] = [
  [
    'security',
    'secur*, compliance, audit, audits, encrypt*, key, keys, secret, secrets, permission*, identit*',
  ],
  ['network', 'network*, vpc, routing, dns, cdn, load balanc*, hybrid'],
  ['data', 'database*, *sql, data pipeline, data pipelines, analytics, warehouse*, streaming'],
  ['storage', 'storage, backup, backups, archiv*, file, files, disaster recovery'],
  ['cost', 'cost, costs, bill*, budget*, finops, estimate, estimates, decision makers'],
  ['delivery', 'deliver*, deploy*, devops, pipeline, pipelines, as code, migrat*, automation, gitops'],
  [
    'compute',
    'comput*, server*, container, containers, kubernetes, linux, gpu, machine learning, fundamentals',
  ],
]

/** Decided by the words of the title, else by the course's id. */
export function motifOf(englishTitle: string, id: number): CoverMotif {
  const words = englishTitle.toLowerCase().split(/[^a-z0-9]+/)
  const title = ` ${words.join(' ')} `
  const topic = topicWords.find(([, phrases]) =>
    phrases.split(', ').some((phrase) => hasPhrase(title, phrase)),
  )
  return topic?.[0] ?? coverMotifs[id % coverMotifs.length] ?? 'compute'
}

/** `title` has a space around each word. */
function hasPhrase(title: string, phrase: string): boolean {
  const [start, end] = [phrase.startsWith('*') ? '' : ' ', phrase.endsWith('*') ? '' : ' ']
  return title.includes(start + phrase.replace('*', '') + end)
}

/** Version of the drawing. It is part of the path, so that caches do not keep an old one. */
const version = 1

/** The path contains all that decides the picture, so that it can be cached for ever. */
export function drawnCoverPath({ motif, seed, level, color, darkColor }: CoverDrawing): string {
  const name = [version, motif, seed, level, color.slice(1), darkColor.slice(1)].join('-')
  return buildPath(getDrawnCover.path, { name }, {})
}

/** Expects a name that the endpoint has accepted. */
export function drawingNamed(name: string): CoverDrawing {
  const [, motif, seed, level, color, darkColor] = name.split('-')
  return {
    motif: coverMotifs.find((one) => one === motif) ?? 'compute',
    seed: Number(seed),
    level: Number(level),
    color: `#${color}`,
    darkColor: `#${darkColor}`,
  }
}
