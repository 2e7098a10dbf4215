import type { LinkedNotification } from '#contract/people/notification.ts'
import { useFormats, useWords } from '../client/client-context.tsx'

/** Names what a notification is about. */
export function useNotificationName() {
  const say = useWords('notifications')
  const { textDay } = useFormats()
  return ({ kind, title, startAt }: Pick<LinkedNotification, 'kind' | 'title' | 'startAt'>): string => {
    if (kind === 'EXAMS' || kind === 'MARKETING') return say(kind)
    if (kind === 'NEW_DATE') return say('NEW_DATE', { title: title ?? '' })
    return say('REGISTRATION_OPEN', { title: title ?? '', day: startAt ? textDay(startAt) : '' })
  }
}
