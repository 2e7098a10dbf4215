import type { Loaded } from '../client/outcomes.ts'
import { LectureDetail } from '../lecture/lecture-detail.tsx'
import type { readLectureDetail } from '../lecture/lecture-reads.ts'
import { ProblemPage } from './problem-page.tsx'

interface LectureDetailPageProps {
  loaded: Loaded<Awaited<ReturnType<typeof readLectureDetail>>>
}

export function LectureDetailPage({ loaded: { data, problem } }: LectureDetailPageProps) {
  return problem ? <ProblemPage problem={problem} /> : <LectureDetail {...data} />
}
