import { useTranslations } from 'use-intl'
import type { AdminRoom } from '#contract/waiting-room/waiting-room-admin.ts'

/** What a room is for: the title of its course date or exam, or its month. */
export function useRoomName(): (room: Pick<AdminRoom, 'title' | 'examMonth'>) => string {
  const say = useTranslations('waitingRooms')
  return ({ title, examMonth }) => (examMonth === null ? (title ?? '') : say('examsOf', { month: examMonth }))
}
