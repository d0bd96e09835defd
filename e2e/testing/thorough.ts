/**
 * For journeys that go a second way to what another journey or a test of the rule has shown already (another device,
 * key instead of mouse, the rarer branch of an office page): `npm run test:full` goes them, `npm test` does not. The
 * first way through anything a customer pays for never carries this mark.
 */
export const thorough = { tag: "@thorough" } as const;
