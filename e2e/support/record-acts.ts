import { expect, type Locator, type Page } from '@playwright/test'

/** The button of the menu with the acts of a date or exam. */
export const actMenu = (page: Page): Locator => page.locator('button[aria-haspopup="menu"]')

/** Opens the menu of a date or exam and chooses an act in it. */
export async function chooseInMenu(page: Page, name: string | RegExp): Promise<void> {
  await actMenu(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Goes to a tab of a date or exam; its name is followed by the number of its entries. */
export async function openTab(page: Page, name: string, count?: number): Promise<void> {
  const text = count === undefined ? new RegExp(`^${name}`) : `${name} ${count}`
  const tab = page.locator('.record-tabs').getByRole('link', { name: text })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}
