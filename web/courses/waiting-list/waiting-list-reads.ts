import {
  type GuestWaitingEntry,
  getGuestWaitingEntry,
  getGuestWaitingList,
} from '#contract/courses/guest-waiting-list.ts'
import { joinWaitingGroup, startWaitingGroup } from '#contract/courses/waiting-group.ts'
import {
  getWaitingList,
  joinWaitingList,
  leaveWaitingList,
  type WaitingList,
} from '#contract/courses/waiting-list.ts'
import {
  joinWaitingPeriod,
  leaveWaitingPeriod,
  type OwnWaitingPeriod,
} from '#contract/courses/waiting-period.ts'
import type { PeriodKind } from '#contract/waiting-list/waiting-period.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'
import { lectureIdOf } from '../catalogue/lecture-id.ts'

export function readWaitingList(api: Api, id: string, options: CallOptions): Promise<WaitingList> {
  return call(api, getWaitingList, { params: { lectureId: lectureIdOf(id) } }, options)
}

/** As people without an account see it. */
export function readAsGuest(api: Api, id: string, options: CallOptions): Promise<WaitingList> {
  return call(api, getGuestWaitingList, { params: { lectureId: lectureIdOf(id) }, query: {} }, options)
}

/** The place behind the link of a guest's mail. */
export function readGuestEntry(api: Api, token: string, options: CallOptions): Promise<GuestWaitingEntry> {
  return call(api, getGuestWaitingEntry, { params: { token } }, options)
}

export function join(api: Api, lectureId: number): Promise<WaitingList> {
  return call(api, joinWaitingList, { params: { lectureId } })
}

/** Leaves the line, or declines the offered seat. */
export function leave(api: Api, lectureId: number): Promise<WaitingList> {
  return call(api, leaveWaitingList, { params: { lectureId } })
}

export function startGroup(api: Api, lectureId: number, orgId: number): Promise<WaitingList> {
  return call(api, startWaitingGroup, { params: { lectureId }, body: { orgId } })
}

export function joinGroup(api: Api, lectureId: number, groupId: number): Promise<WaitingList> {
  return call(api, joinWaitingGroup, { params: { lectureId, groupId } })
}

/** Waits for any date of the month or quarter of this one. */
export function joinPeriod(api: Api, lectureId: number, kind: PeriodKind): Promise<WaitingList> {
  return call(api, joinWaitingPeriod, { params: { lectureId }, body: { kind } })
}

export function leavePeriod(api: Api, periodId: number): Promise<OwnWaitingPeriod[]> {
  return call(api, leaveWaitingPeriod, { params: { periodId } })
}
