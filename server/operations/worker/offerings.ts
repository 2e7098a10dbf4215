import { lectureOffering } from '../../courses/waiting-list/lecture-line.ts'
import { examOffering } from '../../exams/waiting-list/exam-line.ts'
import type { ActSubject, Within } from '../../platform/http/staff-action.ts'
import { offerSeats } from '../../waiting-list/offer-seats.ts'

export const offerings = { lecture: lectureOffering, exam: examOffering }

interface Settings {
  readonly zone: string
  readonly offerHours: number
  readonly groupDays: number
}

/** Offers what an act has freed or added at once, not at the worker's next round, so that its dry run says to whom. */
export function offerWithinActs({ zone, offerHours, groupDays }: Settings) {
  return (within: Within, subject: ActSubject, now: Date): Promise<void> => {
    const line =
      'lectureId' in subject
        ? { seated: 'lecture' as const, id: subject.lectureId }
        : { seated: 'exam' as const, id: subject.examId }
    return offerSeats({ ...within, zone, offerHours, groupDays, offerings }, line, now)
  }
}
