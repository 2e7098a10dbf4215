import { lazyRouteComponent } from '@tanstack/react-router'

/** The calendar, which the list's own first view does not load; the loader preloads it, so that servers render it. */
export const LectureMonth = lazyRouteComponent(() => import('./lecture-month.tsx'), 'LectureMonth')
