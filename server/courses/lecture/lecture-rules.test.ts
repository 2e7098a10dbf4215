import { describe, expect, it } from 'vitest'
import { type LectureState, lectureStates } from '#contract/courses/lecture-states.ts'
import {
  canMove,
  canRegister,
  canVerifyGuest,
  guestRegistrant,
  isOpenToGuests,
  type LectureFacts,
  labelOf,
  type RegistrantFacts,
  registrationEnd,
  startDayAt,
  stateAt,
  unknownRegistrant,
} from './lecture-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)

/** 18 December, 09:30 to 17:30; announced on the 1st, registration until 18:00 the day before. */
const course: LectureFacts = {
  state: 'ANNOUNCED',
  target: 'NORMAL',
  fee: 0,
  capacity: 10,
  seatsTaken: 3,
  announceAt: at('01T10:00'),
  recruitFinishAt: at('17T18:00'),
  startAt: at('18T09:30'),
  finishAt: at('18T17:30'),
}
const early = at('08T10:00')
const inState = (state: LectureState, more: Partial<LectureFacts> = {}) => ({ ...course, ...more, state })
const justBefore = (moment: Date) => new Date(moment.getTime() - 1)

describe('the state of a course over time', () => {
  const moments: [LectureState, string, Date, LectureState][] = [
    ['DRAFT', 'its announcement', at('01T10:00'), 'ANNOUNCED'],
    ['ANNOUNCED', 'the end of registration', at('17T18:00'), 'CLOSED'],
    ['PAUSED', '00:00 of the start day', at('18T00:00'), 'PREPARED'],
    ['CLOSED', '00:00 of the start day', at('18T00:00'), 'PREPARED'],
    ['PREPARED', 'the start', at('18T09:30'), 'IN_PROGRESS'],
    ['IN_PROGRESS', 'the finish', at('18T17:30'), 'WAITING_COMPLETION'],
  ]

  it.each(moments)('%s ends at %s', (from, _, moment, to) => {
    expect(stateAt(inState(from), justBefore(moment), zone)).toBe(from)
    expect(stateAt(inState(from), moment, zone)).toBe(to)
    expect(stateAt(inState(from), new Date(moment.getTime() + 1), zone)).toBe(to)
  })

  it.each([
    ['01T09:59', 'DRAFT'],
    ['01T10:00', 'ANNOUNCED'],
    ['17T17:59', 'ANNOUNCED'],
    ['17T18:00', 'CLOSED'],
    ['17T23:59', 'CLOSED'],
    ['18T00:00', 'PREPARED'],
    ['18T09:29', 'PREPARED'],
    ['18T09:30', 'IN_PROGRESS'],
    ['18T17:29', 'IN_PROGRESS'],
    ['18T17:30', 'WAITING_COMPLETION'],
    ['31T00:00', 'WAITING_COMPLETION'],
  ])('moves from a draft at %s to %s, even after downtime', (moment, state) => {
    expect(stateAt(inState('DRAFT'), at(moment), zone)).toBe(state)
  })

  it.each(['COMPLETED', 'DROPPED', 'WAITING_COMPLETION'] as const)('stays %s', (state) => {
    expect(stateAt(inState(state), at('31T00:00'), zone)).toBe(state)
  })

  it('stays a draft without an announcement date', () => {
    expect(stateAt(inState('DRAFT', { announceAt: null }), at('31T00:00'), zone)).toBe('DRAFT')
  })

  it('stays paused until its start day, past the end of registration', () => {
    expect(stateAt(inState('PAUSED'), at('17T18:00'), zone)).toBe('PAUSED')
  })

  it('is prepared at 00:00 of the start day if registration would end later', () => {
    const lecture = inState('ANNOUNCED', { recruitFinishAt: at('18T09:00') })
    expect(stateAt(lecture, justBefore(at('18T00:00')), zone)).toBe('ANNOUNCED')
    expect(stateAt(lecture, at('18T00:00'), zone)).toBe('PREPARED')
  })

  it("is prepared by the start day in the centre's time zone", () => {
    // 18 December 00:30 in Seoul is still the 17th in New York.
    const lecture = inState('CLOSED', { startAt: at('18T00:30'), recruitFinishAt: at('16T18:00') })
    expect(stateAt(lecture, at('18T00:00'), zone)).toBe('PREPARED')
    expect(stateAt(lecture, justBefore(at('18T00:00')), zone)).toBe('CLOSED')
    expect(startDayAt(lecture, 'America/New_York').toISOString()).toBe('2026-12-17T05:00:00.000Z')
    expect(stateAt(lecture, at('17T14:00'), 'America/New_York')).toBe('PREPARED')
    expect(stateAt(lecture, justBefore(at('17T14:00')), 'America/New_York')).toBe('CLOSED')
  })

  it('is in progress until the last finish over several days', () => {
    const lecture = inState('IN_PROGRESS', { finishAt: at('20T17:30') })
    expect(stateAt(lecture, at('19T03:00'), zone)).toBe('IN_PROGRESS')
    expect(stateAt(lecture, at('20T17:30'), zone)).toBe('WAITING_COMPLETION')
  })
})

describe('registration', () => {
  /** Refusal reasons in order of precedence. */
  const obstacles: [string, Partial<LectureFacts>, Partial<RegistrantFacts>][] = [
    ['LECTURE_NOT_RECRUITING', { state: 'PAUSED' }, {}],
    ['PARTNER_ONLY', { target: 'PARTNER' }, { ofPartner: false, inOrg: false }],
    ['ORG_NOT_PARTNER', { target: 'PARTNER' }, { ofPartner: false, inOrg: true }],
    ['REGISTRATION_RESTRICTED', {}, { restrictedUntil: at('20T00:00') }],
    ['ALREADY_REGISTERED', {}, { registered: true }],
    ['LECTURE_FULL', { seatsTaken: 10 }, {}],
  ]
  const pairs = obstacles.flatMap((first, index) =>
    obstacles.slice(index).map((second) => [first, second] as const),
  )

  it('of a full course is open to those whose organisation has reserved seats left, if they choose it', () => {
    const full = { ...course, seatsTaken: 10 }
    const decide = (reservedSeat: RegistrantFacts['reservedSeat']) =>
      canRegister(full, { ...unknownRegistrant, reservedSeat }, early, zone)
    expect(decide('CHOSEN')).toMatchObject({ allowed: true })
    expect(decide('OTHER')).toMatchObject({ because: 'RESERVED_FOR_ORG' })
    expect(decide(undefined)).toMatchObject({ because: 'LECTURE_FULL' })
  })

  it.each(pairs.map(([first, second]) => [first[0], second[0], first, second] as const))(
    'is refused with %s before %s',
    (because, _, first, second) => {
      const lecture = { ...course, ...second[1], ...first[1] }
      const registrant = { ...unknownRegistrant, ...second[2], ...first[2] }
      expect(canRegister(lecture, registrant, early, zone)).toMatchObject({ allowed: false, because })
    },
  )

  it('names the end of a restriction', () => {
    const decision = canRegister(
      course,
      { ...unknownRegistrant, restrictedUntil: at('20T00:00') },
      early,
      zone,
    )
    expect(decision).toEqual({
      allowed: false,
      because: 'REGISTRATION_RESTRICTED',
      details: { until: at('20T00:00') },
    })
  })

  it('opens again at the exact end of a restriction', () => {
    const lecture = inState('ANNOUNCED', {
      recruitFinishAt: at('30T00:00'),
      startAt: at('31T09:30'),
      finishAt: at('31T17:30'),
    })
    const registrant = { ...unknownRegistrant, restrictedUntil: at('20T00:00') }
    expect(canRegister(lecture, registrant, justBefore(at('20T00:00')), zone).allowed).toBe(false)
    expect(canRegister(lecture, registrant, at('20T00:00'), zone).allowed).toBe(true)
  })

  it.each([
    ['free and for all', 0, 'NORMAL', undefined],
    ['with a fee', 1, 'NORMAL', 'MEMBERS_ONLY'],
    ['for partners', 0, 'PARTNER', 'PARTNER_ONLY'],
    ['for partners and with a fee', 1, 'PARTNER', 'PARTNER_ONLY'],
  ] as const)('handles guests of a course %s, fee %i, target %s: %s', (_, fee, target, because) => {
    const lecture = inState('ANNOUNCED', { fee, target })
    expect(isOpenToGuests(lecture)).toBe(because === undefined)
    const decisions = [
      canRegister(lecture, guestRegistrant, early, zone),
      canVerifyGuest(lecture, early, zone),
    ]
    for (const decision of decisions)
      expect(decision).toMatchObject(because ? { allowed: false, because } : { allowed: true })
  })

  it('refuses guests in the same order as members', () => {
    const taken = { ...guestRegistrant, registered: true }
    const full = inState('ANNOUNCED', { seatsTaken: 10 })
    expect(canRegister(full, taken, early, zone)).toMatchObject({ because: 'ALREADY_REGISTERED' })
    expect(canRegister(full, guestRegistrant, early, zone)).toMatchObject({ because: 'LECTURE_FULL' })
    expect(canVerifyGuest(full, early, zone)).toMatchObject({ allowed: true })
    expect(canRegister(inState('CLOSED', { fee: 1 }), taken, early, zone)).toMatchObject({
      because: 'LECTURE_NOT_RECRUITING',
    })
  })

  it.each(lectureStates)('of a %s course follows its state', (state) => {
    const decision = canRegister(inState(state, { announceAt: null }), unknownRegistrant, early, zone)
    expect(decision).toEqual(
      state === 'ANNOUNCED'
        ? { allowed: true, until: at('17T18:00') }
        : { allowed: false, because: 'LECTURE_NOT_RECRUITING' },
    )
  })

  it('ends at the exact instant', () => {
    expect(canRegister(course, unknownRegistrant, justBefore(at('17T18:00')), zone).allowed).toBe(true)
    expect(canRegister(course, unknownRegistrant, at('17T18:00'), zone).allowed).toBe(false)
  })

  it('takes the last seat and no more', () => {
    expect(canRegister(inState('ANNOUNCED', { seatsTaken: 9 }), unknownRegistrant, early, zone).allowed).toBe(
      true,
    )
    expect(
      canRegister(inState('ANNOUNCED', { seatsTaken: 10 }), unknownRegistrant, early, zone).allowed,
    ).toBe(false)
  })

  it('of a partner course is open to members of a partner', () => {
    expect(
      canRegister(inState('ANNOUNCED', { target: 'PARTNER' }), unknownRegistrant, early, zone).allowed,
    ).toBe(true)
  })

  it.each([
    ['the day before', '17T18:00', '17T18:00'],
    ['midnight', '18T00:00', '18T00:00'],
    ['the morning of the start day', '18T09:00', '18T00:00'],
  ])('ends by 00:00 of the start day at the latest: %s', (_, recruitFinishAt, end) => {
    const lecture = { ...course, recruitFinishAt: at(recruitFinishAt) }
    expect(registrationEnd(lecture, zone)).toEqual(at(end))
    expect(canRegister(lecture, unknownRegistrant, justBefore(at(end)), zone)).toEqual({
      allowed: true,
      until: at(end),
    })
    expect(canRegister(lecture, unknownRegistrant, at(end), zone).allowed).toBe(false)
  })
})

describe('moves of a course by staff', () => {
  /** Allowed moves from each state, early, without a fee and with a reason. */
  const allowed: Record<LectureState, readonly LectureState[]> = {
    DRAFT: ['ANNOUNCED', 'DROPPED'],
    ANNOUNCED: ['PAUSED', 'CLOSED', 'PREPARED', 'DROPPED'],
    PAUSED: ['ANNOUNCED', 'PREPARED', 'DROPPED'],
    CLOSED: ['ANNOUNCED', 'PREPARED', 'DROPPED'],
    PREPARED: ['DROPPED'],
    IN_PROGRESS: [],
    WAITING_COMPLETION: ['COMPLETED'],
    COMPLETED: [],
    DROPPED: [],
  }
  const pairs = lectureStates.flatMap((from) => lectureStates.map((to) => [from, to] as const))
  const draft = { announceAt: null }
  const reason = 'The instructor is ill.'
  const move = (
    from: LectureState,
    to: LectureState,
    now: Date,
    more: Partial<LectureFacts> = {},
    reason?: string,
  ) => {
    const decision = canMove(inState(from, { ...draft, ...more }), { to, reason }, now, zone)
    return decision.allowed ? 'allowed' : decision.because
  }

  it.each(pairs)('from %s to %s', (from, to) => {
    expect(move(from, to, early, {}, reason)).toBe(
      allowed[from].includes(to) ? 'allowed' : 'MOVE_NOT_ALLOWED',
    )
  })

  it.each(pairs)('from %s to %s without a reason', (from, to) => {
    const needed = to === 'DROPPED' && allowed[from].includes(to)
    const because = allowed[from].includes(to) ? 'allowed' : 'MOVE_NOT_ALLOWED'
    expect(move(from, to, early)).toBe(needed ? 'REASON_REQUIRED' : because)
    expect(move(from, to, early, {}, '')).toBe(needed ? 'REASON_REQUIRED' : because)
  })

  it.each(pairs)('from %s to %s with a fee', (from, to) => {
    const because = allowed[from].includes(to) ? 'allowed' : 'MOVE_NOT_ALLOWED'
    expect(move(from, to, early, { fee: 30_000 }, reason)).toBe(because)
  })

  it('completes a course from its finish on, once all attendance is entered', () => {
    const completing = (missing: number, now: Date) => {
      const decision = canMove(inState('IN_PROGRESS'), { to: 'COMPLETED', missing }, now, zone)
      return decision.allowed ? 'allowed' : [decision.because, decision.details]
    }
    expect(completing(0, course.finishAt)).toBe('allowed')
    expect(completing(3, course.finishAt)).toEqual(['ATTENDANCE_MISSING', { missing: 3 }])
    expect(completing(3, justBefore(course.finishAt))).toEqual(['MOVE_NOT_ALLOWED', undefined])
  })

  it.each(['DRAFT', 'PAUSED', 'CLOSED'] as const)(
    'announces a %s course only before the end of registration',
    (from) => {
      expect(move(from, 'ANNOUNCED', justBefore(at('17T18:00')))).toBe('allowed')
      expect(move(from, 'ANNOUNCED', at('17T18:00'))).toBe('RECRUITMENT_OVER')
    },
  )

  it('announces a draft only before its start day', () => {
    const late = { recruitFinishAt: at('18T09:00') }
    expect(move('DRAFT', 'ANNOUNCED', justBefore(at('18T00:00')), late)).toBe('allowed')
    expect(move('DRAFT', 'ANNOUNCED', at('18T00:00'), late)).toBe('BEFORE_START_DAY')
  })

  it.each([
    ['ANNOUNCED', 'PAUSED', '17T18:00'],
    ['ANNOUNCED', 'CLOSED', '17T18:00'],
    ['PAUSED', 'ANNOUNCED', '18T00:00'],
    ['CLOSED', 'PREPARED', '18T00:00'],
    ['PREPARED', 'DROPPED', '18T09:30'],
  ] as const)('from %s to %s is refused once the clock has moved on', (from, to, moment) => {
    expect(move(from, to, at(moment), {}, reason)).toBe('MOVE_NOT_ALLOWED')
  })

  it('still drops a course just before it starts', () => {
    expect(move('ANNOUNCED', 'DROPPED', justBefore(at('18T09:30')), {}, reason)).toBe('allowed')
  })
})

describe('the label of a course', () => {
  it.each([
    ['DRAFT', 'DRAFT'],
    ['ANNOUNCED', 'RECRUITING'],
    ['PAUSED', 'CLOSED'],
    ['CLOSED', 'CLOSED'],
    ['PREPARED', 'CLOSED'],
    ['IN_PROGRESS', 'COMPLETE'],
    ['WAITING_COMPLETION', 'COMPLETE'],
    ['COMPLETED', 'COMPLETE'],
    ['DROPPED', 'CANCELLED'],
  ] as const)('%s is labelled %s, full or not', (state, label) => {
    const lecture = inState(state, { announceAt: null })
    expect(labelOf(lecture, early, zone)).toBe(label)
    const full = state === 'ANNOUNCED' ? 'FULL' : label
    expect(labelOf({ ...lecture, seatsTaken: 10 }, early, zone)).toBe(full)
  })

  it('follows the clock before the stored state is updated', () => {
    expect(labelOf(course, at('17T18:00'), zone)).toBe('CLOSED')
    expect(labelOf(inState('ANNOUNCED', { seatsTaken: 10 }), at('18T17:30'), zone)).toBe('COMPLETE')
  })
})
