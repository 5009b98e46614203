/** The ways to call the API that the developers' page shows. */
export const codeLanguages = ['curl', 'JavaScript', 'Python'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export interface CodeExamples {
  /** Uploads a photo and applies a tool to it. */
  readonly run: string;
  /** Goes on from there: waits for the end and saves the result. */
  readonly result: string;
  readonly removebg: string;
}

/** What a script in this language sends to the API at `origin`. The key is in the environment variable `KEY`. */
export function codeExamples(language: CodeLanguage, origin: string): CodeExamples {
  return { curl, JavaScript: javascript, Python: python }[language](origin);
}

const curl = (origin: string): CodeExamples => ({
  run: String.raw`URL=${origin}

IMAGE=$(curl -sf "$URL/api/images" -H "x-api-key: $KEY" \
  -F file=@photo.jpg | jq -r .id)

EDIT=$(curl -sf "$URL/api/generations" -H "x-api-key: $KEY" \
  -H 'content-type: application/json' \
  -d "{\"tool\":\"removeBackground\",\"imageId\":\"$IMAGE\"}" | jq -r .id)`,
  result: String.raw`curl -sfN "$URL/api/generations/$EDIT/events" -H "x-api-key: $KEY"

FILE=$(curl -sf "$URL/api/generations/$EDIT" -H "x-api-key: $KEY" |
  jq -r '.results[0].url')
curl -sf "$URL$FILE" -H "x-api-key: $KEY" -o result.png`,
  removebg: String.raw`curl -sf ${origin}/v1.0/removebg -H "X-Api-Key: $KEY" \
  -F image_file=@photo.jpg -F size=auto -o no-background.png`,
});

const javascript = (origin: string): CodeExamples => ({
  run: `import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const url = '${origin}';
const headers = { 'x-api-key': process.env.KEY };

const form = new FormData();
form.set('file', await openAsBlob('photo.jpg'), 'photo.jpg');
const upload = await fetch(url + '/api/images', { method: 'POST', headers, body: form });
const image = await upload.json();

const start = await fetch(url + '/api/generations', {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ tool: 'removeBackground', imageId: image.id }),
});
const { id } = await start.json();`,
  result: `const events = await fetch(url + '/api/generations/' + id + '/events', { headers });
await events.text(); // Ends with the edit.

const ended = await fetch(url + '/api/generations/' + id, { headers });
const { error, results } = await ended.json();
if (error) throw new Error(error.message);

const file = await fetch(url + results[0].url, { headers });
await writeFile('result.png', await file.bytes());`,
  removebg: `import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const body = new FormData();
body.set('image_file', await openAsBlob('photo.jpg'), 'photo.jpg');
body.set('size', 'auto');

const answer = await fetch('${origin}/v1.0/removebg', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.KEY },
  body,
});
if (!answer.ok) throw new Error(await answer.text());
await writeFile('no-background.png', await answer.bytes());`,
});

const python = (origin: string): CodeExamples => ({
  run: `import os, requests

url = "${origin}"
headers = {"x-api-key": os.environ["KEY"]}

with open("photo.jpg", "rb") as photo:
    upload = requests.post(url + "/api/images", headers=headers, files={"file": photo})
image = upload.json()

edit = requests.post(
    url + "/api/generations",
    headers=headers,
    json={"tool": "removeBackground", "imageId": image["id"]},
).json()`,
  result: `at = f"{url}/api/generations/{edit['id']}"
requests.get(at + "/events", headers=headers)  # Ends with the edit.

ended = requests.get(at, headers=headers).json()
if ended["error"]:
    raise SystemExit(ended["error"]["message"])

file = requests.get(url + ended["results"][0]["url"], headers=headers)
with open("result.png", "wb") as result:
    result.write(file.content)`,
  removebg: `import os, requests

with open("photo.jpg", "rb") as photo:
    answer = requests.post(
        "${origin}/v1.0/removebg",
        headers={"X-Api-Key": os.environ["KEY"]},
        files={"image_file": photo},
        data={"size": "auto"},
    )
answer.raise_for_status()
with open("no-background.png", "wb") as result:
    result.write(answer.content)`,
});
