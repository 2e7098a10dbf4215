import type { Fault } from './fault.ts'

export const courseFaults: readonly Fault[] = [
  {
    name: 'registration: open after its end',
    file: 'server/courses/lecture/lecture-rules.ts',
    find: 'return lecture.recruitFinishAt < fixed ? lecture.recruitFinishAt : fixed',
    replace: 'return lecture.recruitFinishAt > fixed ? lecture.recruitFinishAt : fixed',
    harm: 'People register after the announced end, and the course has more people than planned for.',
    caughtBy: ['server/courses/lecture/lecture-rules.test.ts'],
  },
  {
    name: 'registration: guests take paid courses',
    file: 'server/courses/lecture/lecture-rules.ts',
    find: "return fee === 0 && target === 'NORMAL'",
    replace: "return target === 'NORMAL'",
    harm: 'Guests, who cannot pay, take the seats of paid courses.',
    caughtBy: ['server/courses/lecture/lecture-rules.test.ts'],
  },
  {
    name: "ownership: somebody else's registration is cancelled",
    file: 'server/courses/registration/attender-db.ts',
    find: "(await lockRow(tx, own)).where('attender.member_id', '=', memberId).executeTakeFirst()",
    replace: '(await lockRow(tx, own)).executeTakeFirst()',
    harm: 'Any member can cancel the registrations of all others by counting up numbers.',
    caughtBy: ['server/courses/registration/cancel-attender.test.ts'],
  },
  {
    name: 'guests: one address confirms another',
    file: 'server/courses/registration/email-verification-rules.ts',
    find: '    !isOver(verification, now) &&\n    verification.emailKey === emailKey &&\n',
    replace: '    !isOver(verification, now) &&\n',
    harm: 'Anybody can register the address of somebody else, who gets the mails.',
    caughtBy: ['server/courses/registration/email-verification-rules.test.ts'],
  },
]
