import { applyMoves, lectureMoves, progressWithLecture } from '../../contract/courses/lecture-states.ts'
import { applicantMoves, examMoves, orderMoves } from '../../contract/exams/exam-states.ts'

const diagrams: Record<string, string[]> = {
  lecture: lectureMoves.map(describeMove),
  attender: arrows(applyMoves),
  exam: examMoves.map(describeMove),
  applicant: arrows(applicantMoves),
  order: arrows(orderMoves),
  progress: chain(['PREPARED', ...Object.values(progressWithLecture)], Object.keys(progressWithLecture)),
}

/** A document with its state diagrams drawn from the code's transition tables, between their marks. */
export function withDiagrams(document: string): string {
  return document.replace(
    /<!-- diagram: (\w+) -->[\s\S]*?<!-- end -->/g,
    (_, name: string) => `<!-- diagram: ${name} -->\n${draw(name)}\n<!-- end -->`,
  )
}

function draw(name: string): string {
  const lines = diagrams[name]
  if (!lines) throw new Error(`There is no diagram "${name}"`)
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
