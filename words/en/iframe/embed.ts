/** Texts of the host site's script: for readers, and for the host site's developer who checks it. */
export const embed = {
  kit: {
    title: 'Education centre',
    silent: 'The education centre is not answering',
    open: 'Open the education centre',
    again: 'Try again',
  },
  check: {
    title: 'Check of the embedded education centre',
    lead: 'Only this address shows the check: it ends with “edu-check”. Readers never see it.',
    running: 'Being checked…',
    allGood: 'Nothing is wrong.',
    someBad: 'Something is wrong. What to do stands with each point.',
    good: 'OK',
    note: 'Note',
    bad: 'Wrong',
    originGood: 'The product may be shown on {host}.',
    originBad: 'The product must not be shown on {host}.',
    originMend:
      'Ask whoever runs the product to add {host} to its setting HOMEPAGE_ORIGINS, exactly as written here, and to start it again.',
    unreachable: 'The product at {product} does not answer this page.',
    unreachableMend:
      'Open {product} in a tab of its own. If it opens there, the host site’s Content-Security-Policy lacks {product} in connect-src.',
    elementGood: 'The page has the element {element}.',
    elementBad: 'The page has no element {element}.',
    elementMend: 'Put {element} where the product should appear.',
    versionGood: 'Script and product speak version {version} of the messages.',
    versionBad: 'The script speaks version {version} of the messages, the product version {other}.',
    versionMend: 'Load embed.js from {product} itself, not a copy of it.',
    answerGood: 'The frame has answered.',
    answerBad: 'The frame has not answered for ten seconds.',
    answerMend:
      'If the frame is empty, look below for what the browser has blocked. If it shows the product, a script of the host site may have moved or replaced the frame.',
    cookiesGood: 'The product’s cookies reach the frame: readers stay signed in.',
    cookiesBad: 'The product’s cookies do not reach the frame: nobody can sign in within it.',
    cookiesMend:
      'Serve the product on a subdomain of the host site’s domain, such as edu.example.com for www.example.com, or set EMBED_COOKIE_MODE=partitioned there.',
    heightGood: 'The frame is as high as what it shows: {height} pixels.',
    heightBad: 'The frame does not follow the height of what it shows.',
    heightMend:
      'Remove styles and scripts of the host site that set the height of the element or of its frame.',
    addressGood: 'This address belongs to the screen {path}.',
    addressNote: 'This address belongs to no screen; the frame begins with {path}.',
    addressMend:
      'That is in order for a page of your own. If it should be a screen, compare the address with the list of paths in the documentation, and with the setting HOMEPAGE_PATHS of the product.',
    policyGood: 'The browser has blocked nothing of the product.',
    policyBad: 'The host site’s Content-Security-Policy blocks {blocked}.',
    policyMend: 'Add {product} to {directive} of the host site’s Content-Security-Policy.',
  },
  page: {
    title: 'Checking an embedded education centre',
    lead: 'This page works together with a page of the host site that shows the education centre.',
    how: 'Open that page of the host site with ?edu-check at the end of its address, for example:',
    origins: 'Host sites that may show this product',
    none: 'None yet: the setting HOMEPAGE_ORIGINS is empty.',
    paths: 'Screens with an address of the host site',
    product: 'Product',
    host: 'Host site',
  },
}
