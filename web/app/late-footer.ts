import { hydratedAtInput } from '../routing/hydrated-at-input.tsx'

/** The footer's links lead to other documents or pages that everybody may see. */
export const lateFooter = hydratedAtInput(async () => (await import('./footer.tsx')).Footer)
