import { expect, type FrameLocator, type Page } from '@playwright/test'

/**
 * Ticks the box that ticks all consents, unless it is ticked, as a person does: pressed while the page is being hydrated, it shows its
 * state only afterwards.
 */
export async function agreeToAll(page: Page | FrameLocator, label = 'Agree to all'): Promise<void> {
  const box = page.getByLabel(label)
  if (!(await box.isChecked())) await box.click()
  await expect(box).toBeChecked()
}
