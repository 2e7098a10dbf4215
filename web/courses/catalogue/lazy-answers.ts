import { lazyRouteComponent } from '@tanstack/react-router'

/** Answers that a search finds; the loader preloads them, so that servers render them. */
export const FoundAnswers = lazyRouteComponent(() => import('./found-answers.tsx'), 'FoundAnswers')
