import { builtInColors } from '#contract/content/brand-colors.ts'
import { type Illustration, illustrationPath } from '#contract/content/illustration.ts'
import { useSettings } from '../client/client-context.tsx'

/** The address of a drawing in the brand's colours. */
export function useIllustration(shown: Illustration): string {
  return illustrationPath(shown, useSettings().brand?.colors ?? builtInColors)
}
