import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMoves, lectureMoves, progressWithLecture } from '../contract/courses/lecture-states.ts'
import { applicantMoves, examMoves, orderMoves } from '../contract/exams/exam-states.ts'
import { root } from '../server/platform/settings/root.ts'

/** `npm run docs:diagrams`: draws the state diagrams of docs/domain.md from the code's transition tables. */
const target = join(root, 'docs/domain.md')

const diagrams: Record<string, string[]> = {
  lecture: lectureMoves.map(describeMove),
  attender: arrows(applyMoves),
  exam: examMoves.map(describeMove),
  applicant: arrows(applicantMoves),
  order: arrows(orderMoves),
  progress: chain(['PREPARED', ...Object.values(progressWithLecture)], Object.keys(progressWithLecture)),
}

const before = await readFile(target, 'utf8')
const after = before.replace(
  /<!-- diagram: (\w+) -->[\s\S]*?<!-- end -->/g,
  (_, name: string) => `<!-- diagram: ${name} -->\n${draw(name)}\n<!-- end -->`,
)

if (!process.argv.includes('--check')) await writeFile(target, after)
else if (after !== before) {
  console.error('docs/domain.md is not current: run npm run docs:diagrams.')
  process.exitCode = 1
}

function draw(name: string): string {
  const lines = diagrams[name]
  if (!lines) throw new Error(`docs/domain.md has an unknown diagram "${name}"`)
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

interface Move {
  readonly from: string
  readonly to: string
  readonly operator: boolean
  readonly clock?: string
  readonly condition?: string
}

function describeMove({ from, to, operator, clock, condition }: Move): string {
  const by = [operator && (condition ? `operator ${condition}` : 'operator'), clock && `clock at ${clock}`]
  return `${from} --> ${to}: ${by.filter(Boolean).join(', or ')}`
}

function arrows(moves: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(moves).flatMap(([from, targets]) => targets.map((to) => `${from} --> ${to}`))
}

function chain(states: readonly string[], causes: readonly string[]): string[] {
  return states.slice(1).map((to, index) => `${states[index]} --> ${to}: lecture ${causes[index]}`)
}
