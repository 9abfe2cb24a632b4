import { expect, it } from 'vitest'
import { isRepository, repositoryAt } from './open-repository.ts'

it.each([
  ['/backups', '/backups/'],
  ['/backups/', '/backups/'],
  ['/backups//', '/backups/'],
  ['s3://bucket', 's3://bucket'],
  ['s3://bucket/', 's3://bucket'],
  ['s3://bucket/scoutsite/', 's3://bucket/scoutsite'],
  ['s3://bucket/scoutsite', 's3://bucket/scoutsite'],
])('A place of backups has one name: %s', (place, name) => {
  expect(repositoryAt(place)).toBe(name)
  expect(repositoryAt(name)).toBe(name)
  expect(isRepository(name)).toBe(true)
})
