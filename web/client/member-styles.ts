/**
 * Adds the stylesheet of members' pages to the document of a public page, which comes without (`web/app/members.css`).
 * Resolves once it applies. Without it the page is readable, so that a failure is no reason not to show it.
 */
export async function addMemberStyles(): Promise<void> {
  if (typeof document === 'undefined') return
  const held = document.getElementById('member-styles')
  const link = held instanceof HTMLTemplateElement && held.content.querySelector('link')
  if (!link) return
  const settled = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  held.replaceWith(link)
  await settled
}
