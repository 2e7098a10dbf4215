import { describe, expect, it } from 'vitest'
import type { LectureFacts, RegistrantFacts } from '../lecture/lecture-rules.ts'
import { canJoinGroup, canStartGroup, type GroupFacts } from './group-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const now = at('08T10:00')
const togetherUntil = at('10T18:00')
const lecture: LectureFacts = {
  state: 'ANNOUNCED',
  target: 'NORMAL',
  fee: 0,
  capacity: 10,
  seatsTaken: 10,
  announceAt: null,
  recruitFinishAt: at('17T18:00'),
  startAt: at('18T09:30'),
  finishAt: at('18T17:30'),
}
const registrant: RegistrantFacts = {
  ofPartner: false,
  inOrg: true,
  restrictedUntil: null,
  registered: false,
}
const facts: GroupFacts = {
  registrant,
  inGroup: false,
  forAnyDate: false,
  lineClosed: false,
  togetherUntil,
}

describe('waiting in a group', () => {
  const start = (over: Partial<GroupFacts> = {}, of: Partial<LectureFacts> = {}, moment = now) =>
    canStartGroup({ ...lecture, ...of }, { ...facts, ...over }, moment, zone)

  it('is possible until seats are offered one by one', () => {
    expect(start()).toEqual({ allowed: true, until: togetherUntil })
    expect(start({}, {}, new Date(togetherUntil.getTime() - 1))).toMatchObject({ allowed: true })
    expect(start({}, {}, togetherUntil)).toMatchObject({ because: 'GROUPS_OVER' })
    expect(start({}, {}, at('17T18:00'))).toMatchObject({ because: 'LECTURE_NOT_RECRUITING' })
  })

  it.each([
    ['without an organisation', { registrant: { ...registrant, inOrg: false } }, {}, 'NO_ORGANISATION'],
    ['with a seat that is open to everybody', {}, { seatsTaken: 9 }, 'SEATS_LEFT'],
    ['with an offered seat', { registrant: { ...registrant, offered: true } }, {}, 'SEATS_LEFT'],
    ['when registered', { registrant: { ...registrant, registered: true } }, {}, 'ALREADY_REGISTERED'],
    ['in another group', { inGroup: true }, {}, 'IN_A_GROUP'],
    ['waiting for any date', { forAnyDate: true }, {}, 'WAITING_FOR_ANY_DATE'],
    ['once the line is closed', { lineClosed: true }, {}, 'WAITING_LIST_CLOSED'],
  ] as const)('is refused %s', (_, over, of, because) => {
    expect(start(over, of)).toMatchObject({ allowed: false, because })
  })

  it('takes five people', () => {
    const join = (people: number) => canJoinGroup(lecture, { ...facts, people }, now, zone)
    expect(join(4)).toMatchObject({ allowed: true })
    expect(join(5)).toMatchObject({ because: 'GROUP_FULL', details: { most: 5 } })
  })
})
