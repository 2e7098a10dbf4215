import { hydratedAtInput } from '../../routing/hydrated-at-input.tsx'

/** What is below the month: text and links. */
export const lateSchedule = hydratedAtInput(
  async () => (await import('./schedule-details.tsx')).ScheduleDetails,
)
