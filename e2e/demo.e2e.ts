// Screens: landing, dashboard, page
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProgram } from '#server/starting/built-program.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { heading } from './leader.ts'

const folder = join(tmpdir(), `scoutsite-demo-test-${process.pid}`)
const main = builtProgram('scoutsite')
/**
 * Shifts the clock of the program to ten past, so that the hourly reset does not come during the
 * test.
 */
const TEN_PAST = `if (process.argv.includes('demo')) {
  const { now } = Date
  const late = now() % 3_600_000
  Date.now = () => now() - late + 600_000
}`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(TEN_PAST)}`

/** The same ribbon is on all of them. */
const examineInDrill = sized(examineFully, async () => {})

let demo: ServerProcess

test.beforeAll(async () => {
  // It creates a database, and publishes its troops before it is ready.
  test.setTimeout(180_000)
  demo = await startProcess(
    { DATA_DIR: folder, LOG_LEVEL: 'error', NODE_OPTIONS },
    { main, args: ['demo'] },
  )
})
test.afterAll(async () => {
  demo.child.kill('SIGTERM')
  expect(await demo.exited).toBe(0)
  await rm(`${folder}-demo`, { recursive: true, force: true })
})

// The previous session is refused once the demo has been reset.
test.use({ announced: /status of 4\d\d|Loading sites failed/ })

test('A guest of the demo looks at a page, tries the builder without a sign-in, and everything starts over', async ({
  page,
}) => {
  test.slow()
  await page.goto(demo.origin)
  const ribbon = page.getByRole('complementary', { name: 'About this demo' })
  await expect(ribbon).toContainText(
    'Every full hour it starts over, and what guests made is gone.',
  )
  await sized(examineFully, examine)(page, 'demo')
  await ribbon.getByRole('link', { name: 'Pack 31' }).click()
  await expect(heading(page, 'Pack 31 of Copper Point')).toBeVisible()
  await expect(page.getByText('A page of a demo')).toBeVisible()
  await examineInDrill(page, 'page of a demo')

  await page.goto(demo.origin)
  await ribbon.getByRole('button', { name: 'Try it as a leader' }).click()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toHaveCount(3)
  await expect(ribbon.getByRole('button')).toBeHidden()
  await examineInDrill(page, 'dashboard of a demo')

  await page.goto('about:blank')
  demo.child.kill('SIGHUP')
  await expect.poll(() => demo.output().match(/is ready at/g)?.length, { timeout: 180_000 }).toBe(2)
  await page.goto(demo.origin)
  await expect(heading(page, 'Put your troop on the map.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(ribbon.getByRole('button', { name: 'Try it as a leader' })).toBeVisible()
})
