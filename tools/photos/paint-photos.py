"""Paints the example photos that need no third dimension: ridges, sea, linen, candles, wall, fog, meadow, dunes.

Run by hand: python3 tools/photos/paint-photos.py <folder> [name ...]; then node tools/photos/pack-photos.ts <folder>.
Needs numpy. Every picture is noise, gradients and light; the seeds make it repeatable. Writes raw RGB files.
"""
import os
import sys

import numpy as np

OUT = os.path.join(sys.argv[1], '')
os.makedirs(OUT, exist_ok=True)
def fnoise(h,w,beta,seed,stretch=(1,1)):
    r=np.random.default_rng(seed); f=np.fft.rfft2(r.standard_normal((h,w)))
    ky=np.fft.fftfreq(h)[:,None]*h*stretch[0]; kx=np.fft.rfftfreq(w)[None,:]*w*stretch[1]
    k=np.sqrt(ky**2+kx**2); k[0,0]=1; f*=k**(-beta/2); f[0,0]=0
    n=np.fft.irfft2(f,s=(h,w)); return n/n.std()
def blur(a,s):
    h,w=a.shape[:2]; p=int(min(3*max(np.atleast_1d(s))+2, 400)); sy,sx=(s,s) if np.isscalar(s) else s
    ap=np.pad(a,[(p,p),(p,p)]+[(0,0)]*(a.ndim-2),mode='edge')
    ky=np.fft.fftfreq(ap.shape[0])[:,None]; kx=np.fft.rfftfreq(ap.shape[1])[None,:]
    g=np.exp(-2*(np.pi**2)*((sy*ky)**2+(sx*kx)**2))
    def one(c): return np.fft.irfft2(np.fft.rfft2(c)*g,s=c.shape)
    b=one(ap) if a.ndim==2 else np.stack([one(ap[...,i]) for i in range(a.shape[2])],-1)
    return b[p:p+h,p:p+w]
def srgb(x): x=np.clip(x,0,None); return np.where(x<=0.0031308,12.92*x,1.055*np.power(x,1/2.4)-0.055)
def lin(hexs):
    c=np.array([int(hexs[i:i+2],16)/255 for i in (1,3,5)]); return np.where(c<=0.04045,c/12.92,((c+0.055)/1.055)**2.4)
def grad(t,stops):
    xs=[s[0] for s in stops]; cs=np.array([lin(s[1]) for s in stops]); return np.stack([np.interp(t,xs,cs[:,i]) for i in range(3)],-1)
def finish(img,name,grain=0.012,vig=0.16,seed=5):
    h,w=img.shape[:2]; y,x=np.mgrid[0:h,0:w]; r2=((x/w-.5)**2+(y/h-.5)**2)*2
    img=img*(1-vig*r2[...,None]*1.4)
    img=1-np.exp(-img*1.25); img=img/ (1-np.exp(-1.25))
    s=srgb(img); g=blur(np.random.default_rng(seed).standard_normal((h,w)),0.7); g/=g.std()
    s=s+(g*grain)[...,None]; s=np.clip(s,0,1)
    (s*255+np.random.default_rng(1).random(s.shape)).clip(0,255).astype(np.uint8).tofile(OUT+f'{name}.{w}x{h}.rgb')
def smooth(a,b,x): t=np.clip((x-a)/(b-a),0,1); return t*t*(3-2*t)

def ridges():
    h,w=1200,1600; y,x=np.mgrid[0:h,0:w]; t=y/h
    img=grad(t,[(0,'#5d7391'),(.2,'#8c98a8'),(.36,'#c9b3a6'),(.48,'#eec9a4'),(.56,'#f3d9b8'),(1,'#f3d9b8')])
    cl=fnoise(h,w,3.0,3,(3.2,1)); cl=np.full((h,w),smooth(-.2,2.2,0.))*smooth(.55,.2,t)*smooth(0,.15,t)*.5
    img=img*(1-cl[...,None]*.4)+lin('#f0c9ac')*cl[...,None]*.4
    sun=np.exp(-(((x-1090)/430)**2+((y-600)/190)**2)); img+=sun[...,None]*lin('#ffcf92')*.5
    layers=7
    for i in range(layers):
        f=i/(layers-1); base=.5+.44*f**1.1; amp=(.022+.062*f)
        r=np.random.default_rng(40+i); n=2048
        sp=np.fft.rfft(r.standard_normal(n)); k=np.arange(len(sp)); k[0]=1; sp*=k**(-1.72+.03*i)*np.exp(-(k/260)**2); sp[0]=0; sp[1:2]*=.45; sp[2:3]*=.8
        line=np.fft.irfft(sp,n); line/=line.std(); off=r.integers(0,400); line=np.interp(np.arange(w),np.arange(n)-off*0,line)
        top=(base-amp*line*.75)*h
        m=smooth(-1.2,1.2,(y-top[None,:]))
        depth=np.clip((y-top[None,:])/(h*.22),0,1)
        col=grad(np.full((1,1),f),[(0,'#c4a99d'),(.18,'#a4918f'),(.4,'#6f7079'),(.65,'#434c55'),(.85,'#252d31'),(1,'#141a1b')])
        haze=grad(np.full((1,1),f),[(0,'#ecd0b2'),(.4,'#a9a09e'),(.7,'#6a7177'),(1,'#272f31')])
        tex=fnoise(h,w,2.2,90+i,(1,1)); tex=1+ (.03+.1*f)*tex
        c=(col*(1-.75*depth[...,None])+haze*.75*depth[...,None])*tex[...,None]
        glow=np.exp(-((x-1090)/520)**2)*(1-f)**1.5*.25
        c=c*(1+glow[...,None]*lin('#ffd9a8')*1.5)
        img=img*(1-m[...,None])+c*m[...,None]
    # firs on the nearest crest
    finish(blur(img,.8),'bergdaemmerung')

def sea():
    h,w=1200,1600; y,x=np.mgrid[0:h,0:w].astype(float); hor=520
    t=y/h; img=grad(np.clip(y/hor,0,1),[(0,'#8ea0ad'),(.5,'#b9c0c3'),(.85,'#dcd3ca'),(1,'#e8d8c8')])
    
    d=np.clip((y-hor),1,None); Z=260/d*12
    X=(x-w*.5)/d*12
    hgt=np.zeros((h,w)); sl=np.zeros((h,w))
    r=np.random.default_rng(4)
    for i in range(70):
        lam=np.exp(r.uniform(np.log(.09),np.log(3.2))); ang=r.normal(0,.5); k=2*np.pi/lam; a=lam**.95*.012
        ph=r.uniform(0,6.28); arg=k*(Z*np.cos(ang)+X*np.sin(ang))+ph
        px=260*12/d**2; fade=np.exp(-(px/lam*1.4)**2)
        sl+=a*k*np.cos(arg)*fade
    sl=np.clip(sl,-1.2,1.2)
    view=np.clip(d/(h-hor),0,1)
    deep=grad(view,[(0,'#a9b3b5'),(.12,'#8b9ca1'),(.5,'#627f88'),(1,'#3d5a63')])
    refl=grad(np.clip(.75-.55*view+.5*sl*(.35+.65*view),0,1),[(0,'#4b6771'),(.5,'#92a4aa'),(1,'#dfd5ca')])
    w8=np.clip(.55-.1*view+.42*sl,0.05,1)
    water=deep*(1-w8[...,None])+refl*w8[...,None]
    gl=np.exp(-((x-w*.5-80)/(90+d*.55))**2)*smooth(.42,.95,sl+.24*fnoise(h,w,.8,8,(1,.35)))
    soft=blur(water,(3,26)); water=soft*.8+blur(water,(1.5,5))*.2; water=water+(np.exp(-((x-w*.5-80)/(150+d*.6))**2)*smooth(-.6,1.4,blur(sl,(2,16))*2+.3)*.34)[...,None]*lin('#ffe9cf')
    m=smooth(-1.,1.,y-hor); img=img*(1-m[...,None])+water*m[...,None]
    hz=np.exp(-np.abs(y-hor)/26); img=img*(1-.4*hz[...,None])+lin('#efe0d0')*.4*hz[...,None]
    finish(blur(img,.7),'meereshorizont',grain=.01)

def linen():
    h,w=1600,1200; y,x=np.mgrid[0:h,0:w].astype(float)
    base=blur(fnoise(h,w,4.6,21,(.6,1.2)),34); fold=np.zeros((h,w)); r=np.random.default_rng(9)
    wx=x+70*blur(fnoise(h,w,5,31),60); wy=y+70*blur(fnoise(h,w,5,32),60)
    for i in range(9):
        th=np.radians(r.uniform(-72,-28)); c=r.uniform(-700,1500); dist=(wx*np.cos(th+np.pi/2)+wy*np.sin(th+np.pi/2))-c
        dist=wx*np.sin(th)*-1+wy*np.cos(th)-c
        s=r.uniform(34,95); along=wx*np.cos(th)+wy*np.sin(th); env=.55+.45*np.sin(along/r.uniform(260,520)+r.uniform(0,6)); fold+=r.uniform(.35,.9)*np.exp(-(np.abs(dist)/s)**1.7)*s*.62*env
    hm=base*30+fold; hm=blur(hm,9)
    weave=1.7*(np.sin(x*2*np.pi/4.3+1.4*fnoise(h,w,2,41))+np.sin(y*2*np.pi/4.3+1.4*fnoise(h,w,2,42)))*.16+fnoise(h,w,1,43)*.10+fnoise(h,w,1.6,44,(.2,3))*.08
    gy,gx=np.gradient(hm*1.15); wy2,wx2=np.gradient(weave); nx,ny=-(gx+wx2*.55),-(gy+wy2*.55); nz=np.ones_like(nx); L=np.sqrt(nx**2+ny**2+1)
    l=np.array([-.62,-.5,.6]); l/=np.linalg.norm(l); dif=np.clip((nx*l[0]+ny*l[1]+nz*l[2])/L,0,1)
    ao=np.clip(1-(blur(hm,38)-hm)/60,.45,1.15); sky=(.5+.5*nz/L)
    lightf=1.15-.5*(x/w*.6+y/h*.5)
    img=lin('#efe7da')*(dif*1.05*lightf)[...,None]*lin('#fff3e2')*1.0+lin('#efe7da')*(sky*ao*.34)[...,None]*lin('#dfe6ee')
    img*=ao[...,None]**.6
    finish(img*1.08,'leinenfalten',grain=.008,vig=.2)

def bokeh():
    h,w=1200,1600; y,x=np.mgrid[0:h,0:w].astype(float); r=np.random.default_rng(77)
    img=grad(y/h,[(0,'#0e0b0b'),(.55,'#24170f'),(.8,'#3a2414'),(1,'#1b110b')])*.8
    img+=np.exp(-(((x-560)/560)**2+((y-720)/420)**2))[...,None]*lin('#7a4317')*.34
    for i in range(62):
        cx,cy=r.uniform(-40,w+40),r.normal(430,215); R=r.uniform(22,74)*(1 if r.random()<.75 else 1.35)
        d=np.hypot(x-cx,y-cy); disc=smooth(R+2.2,R-2.2,d)*(.66+.34*(d/R)**4); a=r.uniform(.03,.22)*(1.2 if R<45 else .8)
        col=[lin('#ffb459'),lin('#ff9a3c'),lin('#ffd79a'),lin('#ffcf8a'),lin('#e08a4a')][r.integers(0,5)]
        img+=disc[...,None]*col*a
    # soft candles in front
    for cx,top,wd in [(520,560,118),(760,690,104),(330,760,92)]:
        body=smooth(wd/2+10,wd/2-10,np.abs(x-cx))*smooth(top-7,top+9,y)
        fall=np.clip((y-top)/(h-top),0,1)
        shade=.55+.45*np.cos((x-cx)/wd*2.4)
        wax=grad(fall,[(0,'#ffd9a3'),(.12,'#eeb77c'),(.45,'#b98255'),(1,'#5c3c26')])*shade[...,None]
        img=img*(1-body[...,None])+wax*body[...,None]
        fy=top-62; fl=np.exp(-(np.abs((x-cx)/(17*np.clip(1-np.abs((y-fy-14)/74)**1.6,.04,1))))**2.2)*smooth(top+2,top-46,y)*smooth(top-150,top-60,y)
        img+=fl[...,None]*lin('#ffe7b0')*3.4+ (np.exp(-np.hypot((x-cx)/1.0,(y-fy)/1.25)/90)*.55)[...,None]*lin('#ff9d3e')+(np.exp(-(np.hypot(x-cx,y-fy)/240)**2)*.16)[...,None]*lin('#ff9d3e')
    finish(blur(img,5.5)*1.05,'kerzenlicht',grain=.014,vig=.25)

def wall():
    h,w=1600,1200; y,x=np.mgrid[0:h,0:w].astype(float); r=np.random.default_rng(15)
    pl=fnoise(h,w,1.9,51)*.5+fnoise(h,w,2.8,52)*.6; gy,gx=np.gradient(blur(pl,1.1)); tex=1+np.clip(gx*-.9+gy*-.5,-.12,.12)+pl*.006
    light=np.ones((h,w)); 
    band=smooth(-.32,.02,(x/w*.75+y/h*.55)-.42)*smooth(1.25,.72,(x/w*.75+y/h*.55)); light=.34+.66*band
    def leafmask(cx,cy,ang,L,W):
        c,s=np.cos(ang),np.sin(ang); u=(x-cx)*c+(y-cy)*s; v=-(x-cx)*s+(y-cy)*c
        t=np.clip(u/L,0,1); half=W*np.sin(np.pi*t**.85); return ((u>0)&(u<L)&(np.abs(v-W*.35*np.sin(np.pi*t))<half)).astype(float)
    sh=np.zeros((h,w)); 
    for (x0,y0,x1,y1,bend,n,L,blurr,den) in [(1250,40,330,930,-140,17,190,6,.9),(1260,520,560,1390,-120,15,205,11,.7),(900,-60,80,420,90,13,180,16,.55)]:
        m=np.zeros((h,w))
        for i in range(n):
            t=i/(n-1); bx=x0+(x1-x0)*t+bend*np.sin(np.pi*t)*.5; by=y0+(y1-y0)*t+bend*-.4*np.sin(np.pi*t); a=np.arctan2(y1-y0,x1-x0)
            for s in (-1,1):
                m=np.maximum(m,leafmask(bx,by,a+s*(.85-.4*t)+r.normal(0,.16),L*(.7+.35*np.sin(np.pi*min(1,.2+.8*t)))*r.uniform(.85,1.1),L*.1*r.uniform(.85,1.15)))
            if i<n-1:
                for q in np.linspace(0,1,16):
                    tt=t+q/(n-1); px=x0+(x1-x0)*tt+bend*np.sin(np.pi*tt)*.5; py=y0+(y1-y0)*tt+bend*-.4*np.sin(np.pi*tt); m=np.maximum(m,(np.hypot(x-px,y-py)<4.5).astype(float))
        sh=1-(1-sh)*(1-blur(m,blurr)*den)
    light=light*(1-.58*sh)+.02
    img=lin('#efe6d8')*tex[...,None]*(light[...,None]*lin('#fff1dc')*1.05+ (1-light)[...,None]*lin('#c5cbd6')*.32)
    finish(img*1.05,'blattschatten',grain=.009,vig=.12)

def fogwood():
    h,w=1600,1200; y,x=np.mgrid[0:h,0:w].astype(float); r=np.random.default_rng(23)
    img=grad(y/h,[(0,'#d9dee0'),(.45,'#cfd6d6'),(1,'#b6c0bd')])+0
    xs=np.arange(w)
    for li in range(6):
        f=li/5; base=h*(.46+.46*f); n=int(34-20*f); mask=np.zeros((h,w))
        gl=np.interp(xs,np.linspace(0,w,9),r.normal(0,30+30*f,9))
        for k in range(n):
            cx=r.uniform(-60,w+60); H=r.uniform(190,330)*(.62+1.55*f); wd=H*r.uniform(.13,.18); tierk=r.uniform(10,21); fy=base+np.interp(cx,xs,gl)+r.normal(0,18); top=fy-H
            x0,x1=int(max(0,cx-wd*1.3)),int(min(w,cx+wd*1.3)); y0,y1=int(max(0,top)),int(min(h,fy+40))
            if x1<=x0 or y1<=y0: continue
            yy,xx=np.mgrid[y0:y1,x0:x1]; t=np.clip((yy-top)/H,0,1)
            u_=np.clip((yy-top)/H,0,2)**.82*tierk; ph=u_%1
            nz=np.interp((yy-top).ravel(),np.arange(0,H+60,7),r.normal(0,1,len(np.arange(0,H+60,7)))).reshape(yy.shape)
            half=wd*t**.88*(.68+.32*ph)+nz*wd*.07*t**.5; 
            n2=np.interp((yy-top).ravel()+31,np.arange(0,H+90,5),r.normal(0,1,len(np.arange(0,H+90,5)))).reshape(yy.shape); side=np.where(xx<cx,1+.09*n2,1-.09*n2)
            m=smooth(2.2,-2.2,np.abs(xx-cx)-half*side); mask[y0:y1,x0:x1]=np.maximum(mask[y0:y1,x0:x1],m)
        grd=base+gl[None,:]-6+10*fnoise(h,w,2.4,60+li)[0][None,:]
        mask=np.maximum(mask,smooth(-14,14,y-grd))
        mask=np.clip(mask,0,1); mask=blur(mask,2.6-2*f+.4)
        col=grad(np.full((1,1),f),[(0,'#c3cccb'),(.25,'#a5b2b0'),(.5,'#7c8c8a'),(.75,'#4f605e'),(1,'#253331')])
        tex=1+.12*f*fnoise(h,w,1.5,80+li); img=img*(1-mask[...,None])+col*tex[...,None]*mask[...,None]
        fog=fnoise(h,w,3.4,100+li,(2.6,1)); fog=smooth(-1.2,1.8,fog)*np.exp(-((y-(base+70))/(120+120*f))**2)*(.82-.5*f)
        img=img*(1-fog[...,None])+lin('#d5dcdc')*fog[...,None]
    finish(blur(img,.9),'nebelwald',grain=.013)

def meadow():
    h,w=1200,1600; y,x=np.mgrid[0:h,0:w].astype(float); r=np.random.default_rng(31)
    img=grad(y/h,[(0,'#f3dcb2'),(.3,'#efca8c'),(.46,'#c9a763'),(.6,'#7d7a3d'),(1,'#3d4420')])
    img+=np.exp(-(np.hypot(x-1120,(y-260)*1.1)/330)**2)[...,None]*lin('#fff0c8')*.9
    bg=fnoise(h,w,3.3,5,(1,1.2)); img*=(1+.1*bg*smooth(.25,.6,y/h))[...,None]
    tree=smooth(26,-26,(300+60*np.interp(x[0],np.linspace(0,w,14),r.normal(0,1,14)))[None,:]*1.35-y)*smooth(640,470,y); img=img*(1-.5*blur(tree,24)[...,None])+lin('#93813f')*.5*blur(tree,24)[...,None]
    def strokes(n,bl,wid,hmin,hmax,cols,alpha):
        global_ = np.zeros((h,w)); colr=np.zeros((h,w,3))
        for i in range(n):
            fx=r.uniform(-50,w+50); H=r.uniform(hmin,hmax); bend=r.normal(0,.26)*H; foot=h+30
            ts=np.linspace(0,1,int(H/2.2)); px=fx+bend*ts**2; py=foot-H*ts; ww=np.maximum(wid*(1-ts**1.6),.8)
            c=cols[r.integers(0,len(cols))]
            for a,b,q in zip(px,py,ww):
                x0,x1=int(a-q),int(a+q)+1; yb=int(b)
                if 0<=yb<h-2 and x1>0 and x0<w: x0=max(0,x0); global_[yb:yb+3,x0:x1]=1; colr[yb:yb+3,x0:x1]=c
            if r.random()<.5:
                sx,sy=px[-1],py[-1]; L=H*.16
                for q in range(16):
                    t=q/16; a=sx+bend*.12*t-2; b=sy-L*t+L*.3; rr=wid*1.5*np.sin(np.pi*(t*.9+.08))+1
                    x0,x1,y0,y1=int(max(0,a-rr)),int(min(w,a+rr)),int(max(0,b-rr*1.6)),int(min(h,b+rr*1.6)); 
                    if x1>x0 and y1>y0: global_[y0:y1,x0:x1]=1; colr[y0:y1,x0:x1]=c*1.25
        m=blur(global_,bl); cc=blur(colr*global_[...,None],bl)/np.maximum(m,1e-3)[...,None]; return m*alpha,cc
    G=[lin('#6d7434'),lin('#8b8a43'),lin('#b79f55'),lin('#4b5a2a'),lin('#d8b566')]
    for n,bl,wid,a,b,al in [(240,17,7,330,560,.75),(190,7,5,300,620,.8),(95,1.5,3.4,260,760,.92)]:
        m,cc=strokes(n,bl,wid,a,b,G,al); rim=np.exp(-((x-1120)/520)**2)*.55; cc=cc*(1+rim[...,None]*lin('#ffe2a0'))
        img=img*(1-m[...,None])+cc*m[...,None]
    fl=np.exp(-(np.hypot(x-1120,y-300)/640)**2); img+=fl[...,None]*lin('#ffd588')*.22
    finish(blur(img,.7),'abendwiese',grain=.013)

def dune():
    h,w=1200,1600; y,x=np.mgrid[0:h,0:w].astype(float)
    img=grad(y/h,[(0,'#9fb6c4'),(.35,'#d3d5d0'),(.5,'#ead9c4'),(1,'#ead9c4')])
    for i,(b,a,seed) in enumerate([(.46,.05,3),(.56,.09,8),(.74,.14,12)]):
        r=np.random.default_rng(seed); kx=np.linspace(0,w,6); ln=np.interp(np.arange(w),kx,r.normal(0,1,6)); ln=blur(ln[None,:].repeat(3,0),120)[0]; ln/=np.abs(ln).max()
        top=(b-a*ln)*h; m=smooth(-1.2,1.2,y-top[None,:]); d=(y-top[None,:])
        slope=np.gradient(top)
        big=fnoise(h,w,4.3,20+i,(1,.55)); q=d*(1.9-.35*i)+big*26
        rip=np.sin((q*.9+x*.30+14*fnoise(h,w,3.4,40+i))/(5.2+3.4*i+d*.012))*np.clip(d/60,0,1)*(.10+.05*i)
        gy,gx=np.gradient(blur(big,9)); lit=np.clip(.74+ -9*gx+ -5*gy+rip - .0007*d*(1-i*.2),.18,1.3)
        lit*=1-.42*smooth(.02,.3,slope)[None,:]*np.exp(-d/260)
        c=grad(np.clip(lit,0,1.25)/1.25,[(0,'#5d4331'),(.35,'#a57c57'),(.65,'#d9b387'),(1,'#f6deba')])
        hz=[.55,.2,0][i]; c=c*(1-hz)+lin('#e7d7c4')*hz
        gr=fnoise(h,w,.5,60+i); c*=(1+.045*gr)[...,None]
        img=img*(1-m[...,None])+c*m[...,None]
    finish(blur(img,.6),'duenenlicht',grain=.01)
for n in sys.argv[2:] or ['ridges','sea','linen','bokeh','wall','fogwood','meadow','dune']: globals()[n]()
