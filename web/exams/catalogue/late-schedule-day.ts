import { hydratedAtInput } from '../../routing/hydrated-at-input.tsx'

/** The day is below the month, and its exams are links. */
export const scheduleDay = hydratedAtInput(
  async () => (await import('./schedule-day.tsx')).ScheduleDaySection,
)
