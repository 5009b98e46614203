import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

const profile = z
  .object({
    id: z.uuid(),
    email: z.email(),
    fullName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    dateOfBirth: z.iso.date().nullable(),
    homeAddress: z.string().nullable(),
    imageGenerationsCount: z
      .int()
      .nonnegative()
      .openapi({ description: 'Free edits used; edits that are still running are not counted.' }),
    freeGenerations: z.int().positive().openapi({ description: 'Free edits that an account has altogether.' }),
    nextFreeEdits: z
      .object({ edits: z.int().positive(), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'How many free edits come back next, and when; null where none do.' }),
    profileComplete: z.boolean().openapi({ description: 'True exactly when there is a full name.' }),
  })
  .openapi('Profile');

export type Profile = z.infer<typeof profile>;

const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((text) => text || null)
    .nullish();

/** A field that is missing stays as it is; one that is empty or null is cleared. */
export const profileChanges = z
  .strictObject({
    fullName: optionalText(200),
    phoneNumber: optionalText(50),
    dateOfBirth: z
      .union([z.iso.date(), z.literal('')])
      .transform((date) => date || null)
      .nullish(),
    homeAddress: optionalText(500),
  })
  .openapi('ProfileChanges');

export type ProfileChanges = z.output<typeof profileChanges>;

const profileResponse = { description: 'The profile', content: { 'application/json': { schema: profile } } };

export const getProfile = createRoute({
  method: 'get',
  path: '/api/profile',
  tags: ['profile'],
  summary: 'The signed-in person',
  responses: { 200: profileResponse, ...errorResponses(401) },
});

export const updateProfile = createRoute({
  method: 'patch',
  path: '/api/profile',
  tags: ['profile'],
  summary: 'Change fields of the profile',
  request: { body: { required: true, content: { 'application/json': { schema: profileChanges } } } },
  responses: { 200: profileResponse, ...errorResponses(401, 422) },
});
